/**
 * Patterns in a User-Agent, first match first; browsers that pretend to be others come before them.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Name of the browser and system that a person signs in with; nothing more specific is stored. */
export function describeDevice(userAgent: string | undefined): {
  readonly browser: string | null
  readonly system: string | null
} {
  const named = (marks: typeof browsers) =>
    marks.find(([mark]) => mark.test((userAgent ?? '').slice(0, 500)))?.[1] ?? null
  return { browser: named(browsers), system: named(systems) }
}
