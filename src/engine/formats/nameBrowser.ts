/** The first match applies to a browser that names several. */
const families = [
  ['samsung', /SamsungBrowser\/(\d{1,3})/],
  ['edge', /Edg(?:A|iOS)?\/(\d{1,3})/],
  ['firefox', /(?:Firefox|FxiOS)\/(\d{1,3})/],
  ['chrome', /(?:Chrome|CriOS)\/(\d{1,3})/],
  ['safari', /Version\/(\d{1,3})[\d.]* .*Safari/],
] as const

/** Family and major version of a browser; 0 if it does not say. */
export function nameBrowser(userAgent: string): { browser: string; browserVersion: number } {
  for (const [browser, pattern] of families) {
    const [, version] = pattern.exec(userAgent) ?? []
    if (version !== undefined) return { browser, browserVersion: Number(version) }
  }
  return { browser: 'other', browserVersion: 0 }
}
