import { useEffect, useRef, useState } from 'react'
import type { RendererServices } from '../StepFormProps.ts'
import type { UploadedFile, UploadFailure } from './UploadedFile.ts'

export interface Sending {
  readonly key: number
  readonly file: File
  /** Bytes in progress or uploaded, out of `total`. */
  readonly sent: number
  readonly total: number
  /** Why it was not accepted; absent while it is in progress. */
  readonly failure?: UploadFailure
}

interface Options {
  readonly upload: RendererServices['upload']
  readonly documentType: string
  readonly files: readonly UploadedFile[]
  readonly store: (files: readonly UploadedFile[]) => void
}

/**
 * Files that are being uploaded. An uploaded file joins the answer; the others stay here until they
 * are uploaded or removed.
 */
export function useUploads({ upload, documentType, files, store }: Options) {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const latest = useRef({ files, store })
  const running = useRef(new Map<number, AbortController>())
  const next = useRef(0)
  useEffect(() => {
    latest.current = { files, store }
  }, [files, store])
  useEffect(() => {
    const { current } = running
    return () => current.forEach((controller) => controller.abort())
  }, [])

  const change = (key: number, more: Partial<Sending>) =>
    setSending((before) => before.map((item) => (item.key === key ? { ...item, ...more } : item)))
  const drop = (key: number) => {
    running.current.get(key)?.abort()
    running.current.delete(key)
    setSending((before) => before.filter((item) => item.key !== key))
  }

  const send = (key: number, file: File) => {
    if (!upload) return
    const controller = new AbortController()
    const { signal } = controller
    running.current.set(key, controller)
    upload(file, {
      documentType,
      signal,
      onProgress: (sent, total) => signal.aborted || change(key, { sent, total }),
    }).then(
      (arrived) => {
        if (signal.aborted) return
        drop(key)
        const { current } = latest
        const { uuid, name, type, bytes, pages } = arrived
        current.files = [...current.files, { uuid, name, type, bytes, ...(pages && { pages }) }]
        current.store(current.files)
      },
      (reason: unknown) => {
        if (!signal.aborted) change(key, { failure: describeFailure(reason) })
      },
    )
  }

  return {
    sending,
    drop,
    add: (added: readonly File[]) => {
      const items = added.map((file) => ({ key: next.current++, file, sent: 0, total: file.size }))
      setSending((before) => [...before, ...items])
      items.forEach(({ key, file }) => send(key, file))
    },
    retry: ({ key, file }: Sending) => {
      change(key, { sent: 0, failure: undefined })
      send(key, file)
    },
  }
}

/**
 * An issue's message; a network or program error has no words for a borrower, and can be temporary.
 */
function describeFailure(reason: unknown): UploadFailure {
  const { code, message, remedy, isOfFile } = Object(reason) as Readonly<Record<string, unknown>>
  const isIssue = typeof code === 'string' && code.includes('/') && typeof message === 'string'
  if (!isIssue) return {}
  return isOfFile === true
    ? { message, isOfFile, ...(typeof remedy === 'string' && { remedy }) }
    : { message }
}
