import { expect, it, vi } from 'vitest'
import limits from '../../../src/app/limits.json'
import { shrinkPhoto } from '../../../src/app/api/shrinkPhoto.ts'

/** A photo of noise, which no encoder makes small; its left half is darker. */
async function takePhoto(width: number, height: number, quality = 1): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')!
  const picture = context.createImageData(width, height)
  let state = 1
  for (let at = 0; at < picture.data.length; at += 4) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    const light = (at / 4) % width < width / 2 ? state % 64 : 192 + (state % 64)
    picture.data.set([light, light, light, 255], at)
  }
  context.putImageData(picture, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  )
  return new File([blob!], 'IMG_1.jpg', { type: 'image/jpeg' })
}

/**
 * An Exif segment that says how the camera was held (tag 0x0112), after the first marker of a JPEG.
 */
async function turn(photo: File, orientation: number): Promise<File> {
  const bytes = new Uint8Array(await photo.arrayBuffer())
  const hex = `ffe1002245786966000049492a000800000001001201030001000000${orientation.toString(16).padStart(2, '0')}00000000000000`
  const exif = Uint8Array.from(hex.match(/../g)!, (byte) => Number.parseInt(byte, 16))
  return new File([bytes.subarray(0, 2), exif, bytes.subarray(2)], photo.name, { type: photo.type })
}

async function lightOf(photo: File, x: number, y: number): Promise<number> {
  const picture = await createImageBitmap(photo)
  const context = Object.assign(document.createElement('canvas'), {
    width: picture.width,
    height: picture.height,
  }).getContext('2d')!
  context.drawImage(picture, 0, 0)
  return context.getImageData(x * picture.width, y * picture.height, 1, 1).data[0]!
}

it('makes a large photo smaller before it is sent, under its own name', async () => {
  const photo = await takePhoto(4000, 1000)
  expect(photo.size).toBeGreaterThan(limits.photos.bytes)
  const sent = await shrinkPhoto(photo)
  const { width, height } = await createImageBitmap(sent)
  expect([sent.name, sent.type, width, height]).toEqual([
    'IMG_1.jpg',
    'image/jpeg',
    limits.photos.side,
    750,
  ])
  expect(sent.size).toBeLessThan(photo.size / 2)
  expect(await shrinkPhoto(photo), 'a retry sends the same bytes').toBe(sent)
})

it('turns it upright, as the smaller one no longer says how the camera was held', async () => {
  const sent = await shrinkPhoto(await turn(await takePhoto(3200, 1000), 6))
  const { width, height } = await createImageBitmap(sent)
  expect(height).toBe(limits.photos.side)
  expect(width).toBeLessThan(height)
  expect(await lightOf(sent, 0.5, 0.2)).toBeLessThan(100)
  expect(await lightOf(sent, 0.5, 0.8)).toBeGreaterThan(150)
})

it('leaves small photos, other files and what is no photo alone', async () => {
  const small = await takePhoto(800, 600)
  const paper = new File([new Uint8Array(limits.photos.bytes + 1)], 'w2.pdf', {
    type: 'application/pdf',
  })
  const broken = new File([new Uint8Array(limits.photos.bytes + 1)], 'IMG_2.jpg', {
    type: 'image/jpeg',
  })
  for (const file of [small, paper, broken]) expect(await shrinkPhoto(file)).toBe(file)
})

it('sends the photo of an iPhone as JPEG where the browser can open it, and as it is elsewhere', async () => {
  const photo = new File(['ftypheic'], 'IMG_2.HEIC', { type: 'image/heic' })
  expect(await shrinkPhoto(photo)).toBe(photo)
  const opened = await createImageBitmap(await takePhoto(4000, 1000))
  vi.stubGlobal('createImageBitmap', async () => opened)
  const sent = await shrinkPhoto(new File(['ftypheic'], 'IMG_3.HEIC', { type: 'image/heic' }))
  vi.unstubAllGlobals()
  expect([sent.name, sent.type]).toEqual(['IMG_3.HEIC', 'image/jpeg'])
  expect((await createImageBitmap(sent)).width).toBe(limits.photos.side)
})
