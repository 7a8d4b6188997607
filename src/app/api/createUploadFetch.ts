/**
 * `fetch` for a request with a body, based on XMLHttpRequest: fetch reports no upload progress in
 * any current browser, and Safari lacks streaming bodies. Settles like fetch: a response with any
 * status resolves; no response or an abort rejects. `onProgress` gets the number of body bytes sent
 * so far, all of them at the end, and `total`.
 */
export function createUploadFetch(onProgress: (sent: number, total: number) => void): typeof fetch {
  const tell = ({ lengthComputable, loaded, total }: ProgressEvent) =>
    lengthComputable && onProgress(loaded, total)
  return (url, init = {}) =>
    new Promise((resolve, reject) => {
      const { method = 'GET', credentials, headers, signal, body = null } = init
      const stopped = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
      if (signal?.aborted) return stopped()
      const request = new XMLHttpRequest()
      const abort = () => request.abort()
      request.open(method, String(url))
      request.responseType = 'blob'
      request.withCredentials = credentials === 'include'
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', tell)
      request.upload.addEventListener('load', tell)
      request.addEventListener('load', () => resolve(readResponse(request)))
      request.addEventListener('error', () =>
        reject(new TypeError('The upload did not get through.')),
      )
      request.addEventListener('abort', stopped)
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
      signal?.addEventListener('abort', abort)
      request.send(body as XMLHttpRequestBodyInit | null)
    })
}

const withoutBody = [204, 205, 304]

function readResponse(request: XMLHttpRequest): Response {
  const { status, statusText } = request
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return new Response(withoutBody.includes(status) ? null : (request.response as Blob), {
    status,
    statusText,
    headers,
  })
}
