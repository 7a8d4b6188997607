const inUnit = (unit: string, digits: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  })
const units = [inUnit('megabyte', 1), inUnit('kilobyte', 0)] as const

/** 15728640 → "15 MB", 20480 → "20 kB"; "1 kB" for anything less, "0 kB" for 0. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes >= 1024
    ? units[0].format(kilobytes / 1024)
    : units[1].format(bytes === 0 ? 0 : Math.max(1, kilobytes))
}
