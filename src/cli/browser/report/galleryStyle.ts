/** Styles of the gallery in addition to those of the report. */
export const galleryStyle = `
.shots { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 1.25rem; }
.shots p { margin: .25rem 0 0; overflow-wrap: anywhere; }
.shot { display: block; height: 15rem; overflow: hidden; border: 1px solid #8a929c; background: #eef0f2; }
.shot img { display: block; width: 100%; }
.failure .shot { float: right; width: 13rem; margin: 0 0 1rem 1rem; }
.failure::after { content: ''; display: block; clear: both; }
@media print {
  .shots { grid-template-columns: repeat(3, 1fr); }
  .shots li { break-inside: avoid; }
}
`
