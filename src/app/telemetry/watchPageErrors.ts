import { ApiError } from '../api/ApiError.ts'
import { tellPageError } from './tellPageError.ts'

/**
 * Counts errors that no code handles, from here on in place of the page's inline script. Skips
 * those of browser extensions, and calls that failed with the connection.
 */
export function watchPageErrors(page: Window = window): void {
  page.document.documentElement.dataset.started = 'true'
  page.addEventListener('error', ({ error, filename }) => {
    if (error && isOurs(filename)) tellPageError(isImport(error) ? 'import' : 'error', error)
  })
  page.addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof ApiError && reason.status === 0)) tellPageError('rejection', reason)
  })
  page.document.addEventListener('securitypolicyviolation', ({ sourceFile }) => {
    if (isOurs(sourceFile)) tellPageError('csp')
  })
}

/** As worded by Chromium, Firefox and WebKit; the words themselves are not sent. */
function isImport(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script failed/i.test(error.message)
  )
}

/** Scripts of extensions have their own scheme. */
function isOurs(file: string | null): boolean {
  return !file || /^https?:/.test(file)
}
