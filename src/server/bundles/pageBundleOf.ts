import type { Bundle, Call, PageBundle } from '#model'

/** What the page gets of a bundle: forms by hash alone, calls without the schemas that only the server checks with, nothing that is the server's alone. */
export function pageBundleOf(bundle: Bundle): PageBundle {
  const { entities: _entities, lifecycle: _lifecycle, lending: _lending, forms, calls, ...rest } = bundle
  const heads = Object.entries(forms).map(([id, { hash, secrets }]) => [id, { hash, secrets }] as const)
  return {
    ...rest,
    forms: Object.fromEntries(heads),
    calls: Object.fromEntries(Object.entries(calls).map(([id, call]) => [id, withoutSchemas(call)])),
  }
}

function withoutSchemas({ params: _params, query: _query, request: _request, response: _response, ...call }: Call): Call {
  return call
}
