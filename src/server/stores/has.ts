import type { ExpressionBuilder, OperandValueExpression, StringReference } from 'kysely'

/** For `where`: each of these columns has its value. */
export function has<DB, TB extends keyof DB, Column extends StringReference<DB, TB>>(
  row: ExpressionBuilder<DB, TB>,
  values: { readonly [Each in Column]: OperandValueExpression<DB, TB, Each> },
) {
  const columns = Object.keys(values) as Column[]
  return row.and(columns.map((column) => row(column, '=', values[column])))
}
