/** Packages that `convertHeic` calls: passed in, because its text is sent to a thread. */
export interface HeicTools {
  readonly decodeAll: (input: { readonly buffer: Uint8Array }) => Promise<readonly HeicPicture[]>
  readonly encode: (
    picture: { width: number; height: number; data: Uint8ClampedArray },
    quality: number,
  ) => { readonly data: Uint8Array }
}

interface HeicPicture {
  readonly width: number
  readonly height: number
  readonly decode: () => Promise<{ width: number; height: number; data: Uint8ClampedArray }>
}

export interface HeicConversion {
  /** large: not decoded, as it has too many pixels. late: not read in time. */
  readonly result: 'converted' | 'large' | 'broken' | 'late'
  readonly width: number
  readonly height: number
  /** Of a converted one: a JPEG without metadata, turned upright. */
  readonly content?: Uint8Array
}

/**
 * The main picture of a HEIC file as JPEG. Its size is read before a pixel is decoded. Imports
 * nothing at run time.
 */
export async function convertHeic(
  { decodeAll, encode }: HeicTools,
  buffer: Uint8Array,
  {
    pixels,
    side,
    quality,
  }: { readonly pixels: number; readonly side: number; readonly quality: number },
): Promise<HeicConversion> {
  const [main] = await decodeAll({ buffer })
  if (!main) return { result: 'broken', width: 0, height: 0 }
  const { width, height } = main
  if (width * height > pixels || Math.max(width, height) > side)
    return { result: 'large', width, height }
  return { result: 'converted', width, height, content: encode(await main.decode(), quality).data }
}
