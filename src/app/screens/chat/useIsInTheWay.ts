import { useEffect, useState, type RefObject } from 'react'

/** Of the button's width and height: less apart than a line of words is high. */
const shares = [0.01, 0.25, 0.5, 0.75, 0.99]
const read = 'p, li, dt, dd, th, td, legend, figcaption, h1, h2, h3, h4'
const used = 'a, button, input, select, textarea, summary, label'

/**
 * Whether the fixed `button` lies over a control or words of the page, as it is scrolled now.
 * `place`: what is shown; it looks again at another one.
 */
export function useIsInTheWay(button: RefObject<HTMLElement | null>, place: string): boolean {
  const [isInTheWay, setIsInTheWay] = useState(false)
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (button.current) setIsInTheWay(covers(button.current))
      })
    }
    look()
    addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', look)
    const grown = new ResizeObserver(look)
    grown.observe(document.body)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
      grown.disconnect()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another place is another page
  }, [button, place])
  return isInTheWay
}

function covers(button: HTMLElement): boolean {
  const box = button.getBoundingClientRect()
  const { left, top, width, height } = box
  const points = shares.flatMap((x) =>
    shares.map((y) => [left + x * width, top + y * height] as const),
  )
  return points.some(([x, y]) => {
    const below = document.elementsFromPoint(x, y).find((element) => !button.contains(element))
    return (
      below !== undefined &&
      !below.closest('.chat') &&
      (below.closest(used) !== null || hasWordsIn(below, box))
    )
  })
}

/** Whether a line of the words around the element reaches into the box. */
function hasWordsIn(element: Element, box: DOMRect): boolean {
  const range = document.createRange()
  range.selectNodeContents(element.closest(read) ?? element)
  return (
    element.closest(read) !== null &&
    [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    )
  )
}
