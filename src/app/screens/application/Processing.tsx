import { lazy, useEffect, useState } from 'react'
import { Part } from '../../shell/Part.tsx'
import { useIsOnline } from '../flow/useIsOnline.ts'
import limits from '../../limits.json' with { type: 'json' }

const ProcessingDialog = lazy(() =>
  import('./ProcessingDialog.tsx').then((module) => ({ default: module.ProcessingDialog })),
)

/**
 * The processing dialog, if a response takes more than a moment. While offline it would hide that
 * the answer waits.
 */
export function Processing({ isBusy }: { isBusy: boolean }) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setIsLong(true), limits.processing.after)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isBusy])
  const isOnline = useIsOnline()
  return <Part>{isBusy && isLong && isOnline && <ProcessingDialog />}</Part>
}
