const digit = /\p{Nd}/u

/** Digits of every script as 0 to 9 ("９０２１٠" → "90210"). */
export function plainDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (one) => {
    const point = one.normalize('NFKC').codePointAt(0)!
    // The ten digits of a script follow each other, and no digit comes before its zero.
    let value = 0
    while (digit.test(String.fromCodePoint(point - value - 1))) value++
    return String(value)
  })
}
