import type { FormModule } from '#model'
import { loadOrReload } from '../loading/loadOrReload.ts'

const loading = new Map<string, Promise<FormModule>>()

/** The form's module by its hash, fetched once (`/config/forms/<hash>.js`). A failed fetch may be tried again. */
export function loadForm(hash: string): Promise<FormModule> {
  const known = loading.get(hash)
  if (known) return known
  const url = `/config/forms/${hash}.js`
  const started = loadOrReload('form', () => import(/* @vite-ignore */ url) as Promise<FormModule>)
  loading.set(hash, started)
  started.catch(() => loading.delete(hash))
  return started
}
