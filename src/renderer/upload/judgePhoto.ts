/** What can make a photo of a document useless, as far as a program can tell without reading it. */
export type PhotoDoubt = 'dark' | 'cut'

/** Pixels of a side of the copy that is judged: light and edges need no more. */
const side = 96
/** Mean light, of 255, below which print is hard to read. */
const darkest = 55
/** A pixel is paper if it has this share of the light of the brightest fifth. */
const paperShare = 0.75
const brightestFifth = 0.8
/** Light of paper, of 255: a darker picture shows none. */
const paperLight = 110
/** A border with so much paper is crossed by it; one with so little is free. */
const crossed = 0.4
const free = 0.15
const borderPixels = 3

/**
 * Says if a photo is dark, or shows paper that goes on beyond an edge. Undefined: neither, or the
 * browser can't read the picture. A scan fills its frame, so paper at every edge is not cut off.
 */
export async function judgePhoto(file: File): Promise<PhotoDoubt | undefined> {
  if (!file.type.startsWith('image/')) return undefined
  try {
    const lights = await lightsOf(file)
    const mean = lights.reduce((sum, light) => sum + light, 0) / lights.length
    if (mean < darkest) return 'dark'
    const paper = lights.slice().sort()[Math.floor(lights.length * brightestFifth)]!
    if (paper < paperLight) return undefined
    const shares = borders.map(
      (places) =>
        places.filter((place) => lights[place]! > paper * paperShare).length / places.length,
    )
    const freeBorders = shares.filter((share) => share <= free).length
    return freeBorders >= 2 && shares.some((share) => share >= crossed) ? 'cut' : undefined
  } catch {
    return undefined
  }
}

/** The light of each pixel of a small copy, row by row, 0 to 255. */
async function lightsOf(file: File): Promise<Uint8Array> {
  const picture = await createImageBitmap(file, { resizeWidth: side, resizeHeight: side })
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(picture, 0, 0, side, side)
  picture.close()
  const { data } = context.getImageData(0, 0, side, side)
  // ITU-R BT.601
  return Uint8Array.from(
    { length: side * side },
    (_, at) => 0.299 * data[4 * at]! + 0.587 * data[4 * at + 1]! + 0.114 * data[4 * at + 2]!,
  )
}

/** Places of the pixels along the top, bottom, left and right edge. */
const borders = (['top', 'bottom', 'left', 'right'] as const).map((edge) =>
  Array.from({ length: side * borderPixels }, (_, at) => {
    const along = at % side
    const deep = Math.floor(at / side)
    const across = edge === 'top' || edge === 'left' ? deep : side - 1 - deep
    return edge === 'top' || edge === 'bottom' ? across * side + along : along * side + across
  }),
)
