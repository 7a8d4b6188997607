/**
 * Text for HTML and XML, between tags and in attributes; characters that XML does not allow are
 * left out.
 */
export function escapeMarkup(text: string): string {
  const allowed = text.replaceAll(
    // oxlint-disable-next-line no-control-regex -- those are what XML refuses
    /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu,
    '',
  )
  return allowed.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
