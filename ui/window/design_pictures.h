#pragma once

#include "window/picture_session.h"

namespace loopglass::ui {

class Document;

/// Provides a design for pictures, which is the open design if there is one. Otherwise, two sizes
/// vary during the lifetime of this object.
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

/// Maps the design of the document and writes each view of the mode Design space. Does nothing if
/// no parameters vary.
void pictureDesign(PictureSession& session);

}  // namespace loopglass::ui
