import { useEffect } from 'react'

/** While there is a problem the page's title says so first (A screen reader reads it on arrival). */
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
