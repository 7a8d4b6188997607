import { pageLanguage } from '#model'

const inUnit = (language: string, unit: string, digits: number) =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  })

/** 15728640 → "15 MB", 20480 → "20 kB"; "1 kB" for anything less, "0 kB" for 0. */
export function formatBytes(bytes: number, language = pageLanguage()): string {
  const kilobytes = bytes / 1024
  return kilobytes >= 1024
    ? inUnit(language, 'megabyte', 1).format(kilobytes / 1024)
    : inUnit(language, 'kilobyte', 0).format(bytes === 0 ? 0 : Math.max(1, kilobytes))
}
