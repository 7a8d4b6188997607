/** "(415) 555-0147" as the telephone network writes it, "+14155550147". */
export function internationalNumber(shown: string): string {
  return `+1${shown.replaceAll(/\D/g, '')}`
}
