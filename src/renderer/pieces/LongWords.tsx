import { Fragment } from 'react'

/** Text in which an e-mail that is too long for its line breaks after the @. */
export function LongWords({ children }: { children: string }) {
  return children.split('@').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          @<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))
}
