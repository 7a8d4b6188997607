import { useEffect, useState } from 'react'
import type { Issue } from '#model'

/**
 * In development: what `lintel check` reports of the files as they are saved, also if the page
 * opens later. Reloads once all is fixed.
 */
export function DevelopmentIssues() {
  const [issues, setIssues] = useState<readonly Issue[]>([])
  useEffect(() => {
    const onBundles = ({ issues: found = [] }: { issues?: readonly Issue[] }) =>
      found.length > 0 ? setIssues(found) : location.reload()
    import.meta.hot?.on('lintel:bundles', onBundles)
    import.meta.hot?.send('lintel:issues')
    return () => import.meta.hot?.off('lintel:bundles', onBundles)
  }, [])
  if (issues.length === 0) return null
  return (
    <div className="development-issues" role="alert">
      <ul>
        {issues.map(({ code, message, remedy, file, line, pointer }) => (
          <li key={`${code} ${file} ${pointer}`}>
            <code>{`${file}${line === undefined ? '' : `:${line}`} ${pointer}`}</code>
            <br />
            {message} {remedy} <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
