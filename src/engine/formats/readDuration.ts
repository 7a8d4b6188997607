const shape =
  /^P(?=\d|T\d)(?:(\d{1,4})D)?(?:T(?=\d)(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/

/**
 * ISO 8601 duration of days, hours, minutes and seconds ("P3D", "PT2S", "P1DT12H") in milliseconds;
 * undefined for anything else.
 */
export function readDuration(text: string): number | undefined {
  const found = shape.exec(text)
  if (!found) return undefined
  const [days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
  ]
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
}
