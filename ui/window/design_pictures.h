#pragma once

#include "window/picture_session.h"

namespace loopglass::ui {

class Document;

/// The design that is open; without one two sizes vary for as long as this lives.
class PicturedDesign {
public:
    PicturedDesign(Document& document, bool wanted);
    ~PicturedDesign();
    PicturedDesign(const PicturedDesign&) = delete;
    PicturedDesign& operator=(const PicturedDesign&) = delete;

private:
    Document& m_document;
    bool m_added = false;
};

/// Maps the design of the document and writes each view of the mode Design; nothing where nothing
/// varies.
void pictureDesign(PictureSession& desk);

}  // namespace loopglass::ui
