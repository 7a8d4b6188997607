import { useEffect, useRef, useState, type RefObject } from 'react'

interface Options {
  /** The scrolling element to measure against; default: the viewport. */
  readonly root?: RefObject<HTMLElement | null>
  readonly rootMargin?: string
  readonly threshold?: number
}

/** Whether an element has been in view. Stays true. */
export function useInView({ root, rootMargin, threshold }: Options) {
  const target = useRef<HTMLDivElement>(null)
  const [hasBeenSeen, setSeen] = useState(false)
  useEffect(() => {
    if (hasBeenSeen || !target.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      {
        root: root?.current ?? null,
        rootMargin,
        threshold,
      },
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [hasBeenSeen, root, rootMargin, threshold])
  return [target, hasBeenSeen] as const
}
