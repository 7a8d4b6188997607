import { lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { usePage } from '../../page/usePage.ts'
import { Part } from '../../shell/Part.tsx'
import { useIsOnline } from '../flow/useIsOnline.ts'
import limits from '../../limits.json' with { type: 'json' }

const ProcessingDialog = lazy(() =>
  import('./ProcessingDialog.tsx').then((module) => ({ default: module.ProcessingDialog })),
)

/**
 * The processing dialog, if a response takes more than a moment. While offline it would hide that
 * the answer waits, and while the password is asked, that it waits for the borrower.
 */
export function Processing({ isBusy }: { isBusy: boolean }) {
  const { isNeeded } = usePage().reauthentication
  const isAsked = useSyncExternalStore(isNeeded.subscribe, isNeeded.read)
  const isOnline = useIsOnline()
  const isWaiting = isBusy && isOnline && !isAsked
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsLong(true), limits.processing.after)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isWaiting])
  return <Part>{isWaiting && isLong && <ProcessingDialog />}</Part>
}
