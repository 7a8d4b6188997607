import { useEffect } from 'react'

/** While there is a problem, the page's title starts with it (a screen reader reads it first). */
export function useErrorTitle(hasProblem: boolean, say: (title: string) => string): void {
  useEffect(() => {
    if (!hasProblem) return
    const before = document.title
    const during = say(before)
    document.title = during
    return () => {
      if (document.title === during) document.title = before
    }
  }, [hasProblem, say])
}
