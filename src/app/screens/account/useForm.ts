import { useEffect, useState } from 'react'
import { usePage } from '../../page/usePage.ts'
import type { LoadedForm } from '../../session/Edition.ts'

/**
 * A form outside of a flow: at once if its module is loaded. A module that can't be loaded is
 * thrown to the error screen.
 */
export function useForm(id: string): LoadedForm | undefined {
  const { edition } = usePage()
  const [state, setState] = useState<{ id?: string; form?: LoadedForm; error?: unknown }>({})
  useEffect(() => {
    edition.loadForm(id).then(
      (form) => setState({ id, form }),
      (error: unknown) => setState({ error }),
    )
  }, [edition, id])
  if (state.error) throw state.error
  return state.id === id ? state.form : edition.formOf(id)
}
