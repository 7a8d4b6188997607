import { once } from '#model'
import limits from '../limits.json' with { type: 'json' }

const { bytes, side, quality } = limits.photos

/**
 * A large photo, upright and smaller, as JPEG, and one of an iPhone (HEIC) of any size; any other
 * file, and a photo that the browser can't open or make smaller, unchanged. The same file gives the
 * same one again, so that a retry sends the same bytes.
 */
export function shrinkPhoto(file: File): Promise<File> {
  return once(shrink, file)
}

const shrink = (file: File) => draw(file).catch(() => file)

async function draw(file: File): Promise<File> {
  const isHeic = /^image\/hei[cf]$/.test(file.type)
  if (!isHeic && (file.type !== 'image/jpeg' || file.size <= bytes)) return file
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, side / Math.max(photo.width, photo.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(photo.width * scale)
  canvas.height = Math.round(photo.height * scale)
  canvas.getContext('2d')!.drawImage(photo, 0, 0, canvas.width, canvas.height)
  photo.close()
  const picture = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  )
  // Safari keeps the memory of a canvas until it is small.
  canvas.width = canvas.height = 0
  return picture && (isHeic || picture.size < file.size)
    ? new File([picture], file.name, { type: picture.type })
    : file
}
