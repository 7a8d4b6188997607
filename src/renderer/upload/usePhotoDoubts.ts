import { useState } from 'react'
import { judgePhoto, type PhotoDoubt } from './judgePhoto.ts'

export interface DoubtedPhoto {
  readonly name: string
  readonly doubt: PhotoDoubt
}

/** Judges chosen photos one after another; a photo that looks useless is still sent. */
export function usePhotoDoubts(): {
  readonly doubted: readonly DoubtedPhoto[]
  readonly judge: (files: readonly File[]) => void
} {
  const [doubted, setDoubted] = useState<readonly DoubtedPhoto[]>([])
  const judge = async (files: readonly File[]) => {
    for (const file of files) {
      const { name } = file
      const doubt = await judgePhoto(file)
      setDoubted((before) => [
        ...before.filter((each) => each.name !== name),
        ...(doubt ? [{ name, doubt }] : []),
      ])
    }
  }
  return { doubted, judge: (files) => void judge(files) }
}
