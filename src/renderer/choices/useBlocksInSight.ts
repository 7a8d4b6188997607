import { useEffect, useRef, useState, type RefObject } from 'react'

/** How far beyond what is in sight blocks are drawn. */
const rootMargin = '400px 0px'

/**
 * Which blocks of a scrolling list are in sight or near it, by their `data-block`, and how high
 * those were that no longer are. The first one is drawn before anything is known.
 */
export function useBlocksInSight(list: RefObject<HTMLElement | null>) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([0]))
  const heights = useRef(new Map<number, number>())
  useEffect(() => {
    const root = list.current!.parentElement
    const seen = new Set<number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          const block = Number((target as HTMLElement).dataset.block)
          if (isIntersecting) seen.add(block)
          else if (seen.delete(block)) heights.current.set(block, boundingClientRect.height)
        }
        setNear(new Set(seen))
      },
      { root, rootMargin },
    )
    for (const block of list.current!.children) observer.observe(block)
    return () => observer.disconnect()
  }, [list])
  return { near, heightOf: (block: number) => heights.current.get(block) }
}
