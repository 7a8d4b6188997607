const seconds = { D: 86_400, H: 3600, M: 60, S: 1 } as const

/** The instant `duration` (ISO 8601 of days and smaller, "P2DT3H") after `from`. */
export function addDuration(from: Date, duration: string): Date {
  const parts = [...duration.matchAll(/(\d+)([DHMS])/g)]
  const total = parts.reduce(
    (sum, [, count, unit]) => sum + Number(count) * seconds[unit as keyof typeof seconds],
    0,
  )
  return new Date(from.getTime() + total * 1000)
}
