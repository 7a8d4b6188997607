/** ITU-T T.6 (fax group 4): 64 rows of 64 black pixels. */
export const faxSquare: Uint8Array = fromBits(
  // Horizontal mode, no white, 64 black; then rows like the one above; then the end of the block.
  `001 00110101 0000001111 0000110111 ${'11'.repeat(63)} 000000000001 000000000001`,
)

/** ITU-T T.88 (JBIG2) as it lies in a PDF: a page and on it a region that is coded as a fax. */
export const jbig2Square: Uint8Array = Uint8Array.from([
  ...segment(0, 48, [...uint32(64), ...uint32(64), ...uint32(0), ...uint32(0), 0, 0, 0]),
  ...segment(1, 38, [...uint32(64), ...uint32(64), ...uint32(0), ...uint32(0), 0, 1, ...faxSquare]),
])

function segment(number: number, type: number, data: readonly number[]): readonly number[] {
  return [...uint32(number), type, 0, 1, ...uint32(data.length), ...data]
}

function uint32(value: number): readonly number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
}

function fromBits(text: string): Uint8Array {
  const bits = text.replaceAll(' ', '')
  return Uint8Array.from({ length: Math.ceil(bits.length / 8) }, (_, index) =>
    Number.parseInt(bits.slice(8 * index, 8 * index + 8).padEnd(8, '0'), 2),
  )
}
