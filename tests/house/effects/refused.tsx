import { useEffect, useLayoutEffect, type EffectCallback } from 'react'

/**
 * What tests/house/effects.test.ts must find, one a line, and what it must let pass. Types refuse
 * two of them as well.
 */
export function Refused({ isOpen }: { isOpen: boolean }) {
  useEffect(() => window.scrollTo(0, 0), [])
  useLayoutEffect(() => {
    return window.scrollBy(0, 1)
  }, [])
  // @ts-expect-error -- a Promise is no cleanup
  useEffect(() => {
    return Promise.resolve()
  }, [])
  // @ts-expect-error -- an async function returns a Promise
  // oxlint-disable-next-line react/exhaustive-deps -- the linter refuses it too
  useEffect(async () => {}, [])
  useOwn(() => document.body.focus())
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setTimeout(() => undefined)
    return () => clearTimeout(timer)
  }, [isOpen])
  return <p ref={(line) => line?.focus()} />
}

function useOwn(effect: EffectCallback) {
  useEffect(effect)
}
