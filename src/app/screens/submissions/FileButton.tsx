import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../api/ApiError.ts'
import { usePage } from '../../page/usePage.ts'
import { useToasts } from '../../shell/toasts/useToasts.ts'
import { saveFile } from '../application/saveFile.ts'

/** A file of a submission by its name; pressing it downloads the file. */
export function FileButton({
  submission,
  file,
}: {
  submission: string
  file: { readonly uuid: string; readonly name: string }
}) {
  const { say, callApi } = usePage()
  const toasts = useToasts()
  const save = useMutation({
    mutationFn: async () => {
      const { body } = await callApi('submission-file', {
        params: { uuid: submission, fileUuid: file.uuid },
        isFile: true,
      })
      saveFile(body, file.name)
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ variant: 'error', title: error.message })
    },
  })
  return (
    <button
      type="button"
      className="plain-link"
      disabled={save.isPending}
      onClick={() => save.mutate()}
    >
      {say('submissions-file', { name: file.name })}
    </button>
  )
}
