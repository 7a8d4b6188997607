import type { ReactNode } from 'react'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import './drawing.css'

/** A house on a hill, and what happens there. It says nothing that the words do not. */
export function HomeDrawing({ children }: { children?: ReactNode }) {
  return (
    <svg className="drawing" viewBox="0 0 480 200" aria-hidden="true">
      <path
        className="far"
        d="M-480 170C-320 120-160 190 0 168S120 108 210 126 370 150 480 116 760 120 960 168V214H-480z"
      />
      <path
        className="near"
        d="M-480 184C-320 194-160 196 0 184S180 148 270 152 400 170 480 162 760 168 960 184V214H-480z"
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
