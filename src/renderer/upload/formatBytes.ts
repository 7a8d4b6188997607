import { pageLanguage } from '#model'

const inUnit = (unit: string, digits: number) =>
  new Intl.NumberFormat(pageLanguage(), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  })

/** 15728640 → "15 MB", 20480 → "20 kB"; "1 kB" for anything less, "0 kB" for 0. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes >= 1024
    ? inUnit('megabyte', 1).format(kilobytes / 1024)
    : inUnit('kilobyte', 0).format(bytes === 0 ? 0 : Math.max(1, kilobytes))
}
