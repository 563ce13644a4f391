import DisplayLists
import Documents
import Foundation
import Geometry

/// A sheet as one self-contained HTML file with SVG pictures.
///
/// The page can filter sections by text and copy the options of a section.
struct SheetPage {
  private let plan: SheetPlan

  init(_ plan: SheetPlan) { self.plan = plan }

  /// Returns the bytes of the page.
  ///
  /// - Parameter picture: Renders a cell as an SVG file.
  func bytes(picture: (SheetCell) throws -> [UInt8]) rethrows -> [UInt8] {
    var page = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width">
      <title>\(plan.title.xml)</title>
      <style>\(SheetPage.style)</style></head><body>
      <header><h1>\(plan.title.xml)</h1><p>\(plan.subtitle.xml)</p>
      <label>Show <input id="filter" type="search" placeholder="wide night …"></label>
      <label>Size <input id="size" type="range" min="0.5" max="4" step="0.25" value="1"></label>
      </header>

      """
    for section in plan.sections {
      let heading = "\(section.heading) \(section.remark)".xml
      page += "<section><h2>\(heading)"
      if !section.options.isEmpty {
        page += " <button data-options=\"\(section.options.xml)\">Copy options</button>"
      }
      page += "</h2><div>\n"
      for cell in section.cells {
        let data = Data(try picture(cell)).base64EncodedString()
        let size = "--w:\(cell.size.width.short)px"
        page += "<figure><figcaption>\(cell.caption.xml) "
        page += "<small>\(cell.remark.xml)</small></figcaption>"
        page += "<img style=\"\(size)\" alt=\"\(cell.caption.xml)\""
        page += " src=\"data:image/svg+xml;base64,\(data)\">"
        page += "<p>" + cell.details.map { String($0).xml }.joined(separator: "<br>") + "</p>"
        page += "</figure>\n"
      }
      page += "</div></section>\n"
    }
    page += "<script>\(SheetPage.script)</script></body></html>\n"
    return [UInt8](page.utf8)
  }

  private static let style = """
    :root{color-scheme:light dark;--zoom:1;--ink:#17181b;--dim:#5a5e66;--ground:#d9dbdf}
    @media(prefers-color-scheme:dark){:root{--ink:#f4f4f6;--dim:#a9acb3;--ground:#17181b}}
    body{margin:0;padding:0 32px 48px;background:var(--ground);color:var(--ink);
    font:13px/1.35 Inter,system-ui,sans-serif}
    header{position:sticky;top:0;padding:16px 0 10px;background:var(--ground);z-index:1}
    h1{margin:0;font-size:24px}header p{margin:2px 0 8px;color:var(--dim)}
    label{margin-right:24px}input{vertical-align:middle}
    h2{margin:26px 0 10px;font-size:15px;border-bottom:1px solid #8884;padding-bottom:5px}
    h2 button{margin-left:10px;font:inherit;font-size:12px;font-weight:400}
    section div{display:flex;flex-wrap:wrap;gap:22px 24px;align-items:flex-start}
    figure{margin:0;max-width:calc(max(var(--cell,240px),170px)*var(--zoom))}
    figcaption{font-weight:600;margin-bottom:6px}small{color:var(--dim);font-weight:400}
    img{display:block;width:calc(var(--w)*var(--zoom))}
    figure p{margin:5px 0 0;color:var(--dim);font-size:11.5px}
    """

  private static let script = """
    const all=[...document.querySelectorAll('section')];
    document.getElementById('filter').oninput=e=>{
    const words=e.target.value.toLowerCase().split(/\\s+/);
    for(const s of all)s.hidden=!words.every(w=>s.textContent.toLowerCase().includes(w))};
    document.getElementById('size').oninput=e=>
    document.documentElement.style.setProperty('--zoom',e.target.value);
    for(const i of document.images)
    i.parentNode.style.setProperty('--cell',i.style.getPropertyValue('--w'));
    for(const b of document.querySelectorAll('button'))b.onclick=async()=>{
    await navigator.clipboard.writeText(b.dataset.options);b.textContent='Copied'};
    """
}
