import { useConsole } from '../useConsole.ts'

/** The way to the other pages of the queue. */
export function QueuePages({
  page,
  pages,
  onGo,
}: {
  page: number
  pages: number
  onGo: (page: number) => void
}) {
  const { say } = useConsole()
  if (pages <= 1) return null
  return (
    <nav className="console-pages" aria-label={say('pages')}>
      <button
        type="button"
        className="button quiet"
        disabled={page <= 1}
        onClick={() => onGo(page - 1)}
      >
        {say('page-before')}
      </button>
      <span>{say('page', { page, pages })}</span>
      <button
        type="button"
        className="button quiet"
        disabled={page >= pages}
        onClick={() => onGo(page + 1)}
      >
        {say('page-next')}
      </button>
    </nav>
  )
}
