/**
 * Hides all but the last four digits of numbers that can be of a person, an account or a card: nine
 * digits, or twelve and more, with spaces and dashes between them. Phone numbers and amounts stay.
 */
export function hideNumbers(text: string): string {
  return text.replaceAll(/(?<!\p{Nd})\p{Nd}(?:[ \-–.]?\p{Nd}){8,}(?!\p{Nd})/gu, (number) => {
    const digits = number.match(/\p{Nd}/gu)!.length
    if (digits === 10 || digits === 11) return number
    let left = digits - 4
    return number.replaceAll(/\p{Nd}/gu, (digit) => (left-- > 0 ? '•' : digit))
  })
}
