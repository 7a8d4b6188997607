import { useConsole } from './useConsole.ts'

/** The way to the other pages of the queue. */
export function QueuePages({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  const { tell } = useConsole()
  if (pages <= 1) return null
  return (
    <nav className="console-pages" aria-label={tell('pages')}>
      <button type="button" className="button quiet" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        {tell('page-before')}
      </button>
      <span>{tell('page', { page, pages })}</span>
      <button type="button" className="button quiet" disabled={page >= pages} onClick={() => onGo(page + 1)}>
        {tell('page-next')}
      </button>
    </nav>
  )
}
