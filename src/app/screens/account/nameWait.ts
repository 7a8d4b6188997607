/** A duration in words, rounded up: "1 second", "45 seconds", "15 minutes". */
export function nameWait(milliseconds: number, lang: string): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const [unit, count] = seconds < 60 ? ['second', seconds] : ['minute', Math.ceil(seconds / 60)]
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
