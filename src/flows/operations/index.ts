export { type AlertDeps, alertOperator, alertWork } from './alert-operator.ts'
export { type CommandResult, operatorCommand } from './operator-command.ts'
export { operatorDeeds } from './operator-view.ts'
