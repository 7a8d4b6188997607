import { describe, expect, it } from 'vitest'
import { judgePhoto } from '../../../src/renderer/upload/judgePhoto.ts'

interface Paper {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Degrees. */
  readonly turned?: number
}

const [width, height] = [1200, 900]

/** A photo of a printed page on a table; `light`: 1 is daylight. */
async function take(paper: Paper, light = 1, table = '#6b4a2f'): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')!
  context.filter = `brightness(${light})`
  context.fillStyle = table
  context.fillRect(0, 0, width, height)
  context.translate(paper.x + paper.width / 2, paper.y + paper.height / 2)
  context.rotate(((paper.turned ?? 0) * Math.PI) / 180)
  context.translate(-paper.width / 2, -paper.height / 2)
  context.fillStyle = '#f4f1ea'
  context.fillRect(0, 0, paper.width, paper.height)
  context.fillStyle = '#222'
  for (let line = 60; line < paper.height - 40; line += 36)
    context.fillRect(50, line, paper.width - 100, 10)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
  return new File([blob!], 'IMG_1.jpg', { type: 'image/jpeg' })
}

const whole = { x: 250, y: 120, width: 700, height: 660 }

describe('a photo of a page', () => {
  it('is fine with all four corners in it, straight or turned, on any table', async () => {
    expect(await judgePhoto(await take(whole))).toBeUndefined()
    expect(await judgePhoto(await take({ ...whole, turned: 12 }))).toBeUndefined()
    expect(await judgePhoto(await take(whole, 1, '#dcd8d0'))).toBeUndefined()
    expect(await judgePhoto(await take(whole, 0.6))).toBeUndefined()
  })

  it('is fine where only the tip of a corner is out of it', async () => {
    const turned = { x: 250, y: 100, width: 700, height: 700, turned: 45 }
    expect(await judgePhoto(await take(turned))).toBeUndefined()
  })

  it('is fine as a scan that fills its frame', async () => {
    expect(
      await judgePhoto(await take({ x: -20, y: -20, width: 1240, height: 940 })),
    ).toBeUndefined()
  })

  it('is cut off where the page goes on beyond an edge', async () => {
    expect(
      await judgePhoto(await take({ ...whole, y: 120, height: 900, x: 150, width: 900 })),
    ).toBe('cut')
    expect(await judgePhoto(await take({ x: 600, y: 60, width: 900, height: 780 }))).toBe('cut')
    expect(await judgePhoto(await take({ x: -300, y: -300, width: 1200, height: 900 }))).toBe('cut')
  })

  it('is dark where print can hardly be read', async () => {
    expect(await judgePhoto(await take(whole, 0.2))).toBe('dark')
  })

  it('is not judged where it is no picture, or none that the browser reads', async () => {
    expect(
      await judgePhoto(new File(['%PDF-1.7'], 'w2.pdf', { type: 'application/pdf' })),
    ).toBeUndefined()
    expect(await judgePhoto(new File(['heic'], 'a.heic', { type: 'image/heic' }))).toBeUndefined()
  })
})
