import { useEffect, useState } from 'react'
import { openPdf, type OpenPdf, type PdfError } from './openPdf.ts'

type State = { readonly load: unknown; readonly attempt: number } & (
  | { readonly pdf: OpenPdf; readonly error?: undefined }
  | { readonly pdf?: undefined; readonly error: PdfError | 'unreached' }
)

/** The document of `load`, once it is there; `unreached`: its bytes could not be loaded. */
export function usePdf(load: () => Promise<Uint8Array>) {
  const [state, setState] = useState<State>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const tell = (found: OpenPdf | PdfError | 'unreached') => {
      if (!signal.aborted)
        setState({
          load,
          attempt,
          ...(typeof found === 'string' ? { error: found } : { pdf: found }),
        })
    }
    load().then(
      (bytes) => (signal.aborted ? undefined : openPdf(bytes, signal).then(tell)),
      () => tell('unreached'),
    )
    return () => controller.abort()
  }, [load, attempt])
  const current = state?.load === load && state.attempt === attempt ? state : undefined
  return { pdf: current?.pdf, error: current?.error, retry: () => setAttempt(attempt + 1) }
}
