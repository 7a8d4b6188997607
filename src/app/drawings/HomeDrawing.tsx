import type { ReactNode } from 'react'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './drawing.css'

/** A house on a hill, and what happens there. It says nothing that the words do not. */
export function HomeDrawing({ children }: { children?: ReactNode }) {
  return (
    <svg className="drawing" viewBox="0 0 480 200" aria-hidden="true">
      <path
        className="far"
        d="M-480 186c150-50 320-6 480-16 60-50 130-64 210-44s150 26 270-30c160 20 300 60 480 40v78H-480z"
      />
      <path
        className="near"
        d="M-480 180c160 10 320 20 480 8 90-34 190-36 270-18s140 14 210-8c160-20 320 0 480 16v30H-480z"
      />
      <g className="house">
        <path d="M176 92 240 40l64 52v74H176z" />
        <path className="line" d="m160 98 80-66 80 66" />
        <path className="lit" d="M228 166v-38a12 12 0 0 1 24 0v38z" />
        <path className="lit" d="M192 108h22v22h-22zM266 108h22v22h-22z" />
        <path className="line" d="M280 66V44h14v34" />
      </g>
      <path
        className="line"
        d="M360 168v-30m0 0c-22 0-26-30-12-44 4-18 28-18 30 0 14 14 6 44-18 44z"
      />
      <path
        className="line"
        d="M120 172v-20m0 0c-16 0-18-22-9-32 4-13 18-13 21 0 9 10 5 32-12 32z"
      />
      {children}
    </svg>
  )
}
