import type { InputHTMLAttributes, Ref } from 'react'

interface Props extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'accept'
  | 'capture'
  | 'disabled'
  | 'multiple'
  | (`aria-${string}` & keyof InputHTMLAttributes<HTMLInputElement>)
> {
  readonly id: string
  readonly words: string
  /** Next to a file it is as subdued as the file's other actions. */
  readonly isLink?: boolean
  readonly ref?: Ref<HTMLInputElement>
  readonly onFiles: (files: readonly File[]) => void
}

/** The platform's file picker with our own label. */
export function FileButton({ id, words, isLink = false, onFiles, ...input }: Props) {
  return (
    <span className="lintel-file-button">
      <input
        {...input}
        id={id}
        type="file"
        className="lintel-file-input"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <label htmlFor={id} className={isLink ? 'lintel-button-link' : 'lintel-button-quiet'}>
        {words}
      </label>
    </span>
  )
}
