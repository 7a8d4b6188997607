import { ApiError } from '../api/ApiError.ts'
import { tellPageError } from './tellPageError.ts'

/** Hears of what broke and was caught by nobody. Not of the borrower's own extensions, nor of a call that the connection failed. */
export function watchPageErrors(page: Window = window): void {
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

/** As Chromium, Firefox and WebKit word it; the words themselves are not sent. */
function isImport(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|importing a module script failed/i.test(error.message)
}

/** Scripts of extensions have a scheme of their own. */
function isOurs(file: string | null): boolean {
  return !file || /^https?:/.test(file)
}
