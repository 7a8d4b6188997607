import type { ReactNode } from 'react'
import type { DrawingName } from '#model'
import { HomeDrawing } from './HomeDrawing.tsx'

/** The lender's home with what is going on there, under the heading of a page. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <div className="page-drawing">
      <HomeDrawing>{parts[name]}</HomeDrawing>
    </div>
  )
}

const check = (
  <>
    <circle className="badge" cx="92" cy="112" r="17" />
    <path className="mark" d="m84 112 6 6 11-12" />
  </>
)

const parts: Readonly<Record<DrawingName, ReactNode>> = {
  signed: (
    <g>
      <path className="paper" d="M36 22h42l16 16v74H36z" />
      <path className="thin" d="M78 22v16h16M48 52h32M48 66h32M48 94c6-12 10-12 12 0s7-10 12-4" />
      {check}
    </g>
  ),
  sent: (
    <g>
      <circle className="paper" cx="66" cy="72" r="38" />
      <path
        className="thin"
        d="M66 48v48M78 60c-3-5-8-6-13-6-7 0-12 3-12 9 0 13 26 5 26 18 0 6-6 9-13 9-6 0-11-2-14-7"
      />
      {check}
    </g>
  ),
  waiting: (
    <g>
      <circle className="glass" cx="62" cy="56" r="30" />
      <path className="line" d="m84 78 20 20" />
      <path className="thin" d="M62 40v17l11 7" />
    </g>
  ),
  letter: (
    <g>
      <path className="paper" d="M28 40h84v58H28z" />
      <path className="thin" d="m28 44 42 30 42-30" />
    </g>
  ),
  closed: <path className="paper" d="M92 30a34 34 0 1 0 22 56 28 28 0 0 1-22-56z" />,
}
