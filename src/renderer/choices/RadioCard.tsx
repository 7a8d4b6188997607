import type { ReactNode } from 'react'

interface Props {
  readonly id: string
  readonly name: string
  readonly value: string | number
  readonly isChosen: boolean
  readonly disabled: boolean | undefined
  readonly className?: string
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** A native radio button in a card that is its label. */
export function RadioCard({ isChosen, className, onChoose, children, ...radio }: Props) {
  return (
    <label className={className ?? 'lintel-card'}>
      <input {...radio} type="radio" checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  )
}
