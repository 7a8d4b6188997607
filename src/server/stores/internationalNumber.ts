/** "(415) 555-0147" in international form, "+14155550147". */
export function internationalNumber(shown: string): string {
  return `+1${shown.replaceAll(/\D/g, '')}`
}
