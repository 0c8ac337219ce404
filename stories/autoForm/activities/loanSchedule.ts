import type { Model, Request } from '@agent-transcript/protocol';

/** The schedule of a loan with equal payments. */
export const loanSchedule: Request = {
  schema: {
    type: 'object',
    required: ['payment', 'interest', 'ends', 'schedule'],
    properties: {
      payment: { type: 'number', title: 'Payment each month' },
      interest: { type: 'number', title: 'Interest in all' },
      ends: { type: 'string', format: 'date', title: 'Paid back on' },
      saved: { type: ['number', 'null'], title: 'Saved by paying more' },
      schedule: {
        type: 'array',
        title: 'Schedule',
        items: {
          type: 'object',
          required: ['month', 'interest', 'principal', 'balance'],
          properties: {
            month: { type: 'string', format: 'date', title: 'Month' },
            interest: { type: 'number', title: 'Interest' },
            principal: { type: 'number', title: 'Paid back' },
            balance: { type: 'number', title: 'Left' },
          },
        },
      },
    },
  },
  context: [
    {
      type: 'input',
      schema: {
        type: 'object',
        required: ['amount', 'rate', 'months', 'start'],
        properties: {
          amount: { type: 'number', title: 'Amount', exclusiveMinimum: 0, maximum: 100_000_000 },
          rate: { type: 'number', title: 'Yearly rate in %', minimum: 0, maximum: 100 },
          months: { type: 'integer', title: 'Months', minimum: 1, maximum: 600 },
          start: { type: 'string', format: 'date', title: 'First payment' },
          extra: {
            title: 'More each month',
            description: 'Null where only the payment is paid.',
            anyOf: [{ type: 'number', minimum: 0 }, { type: 'null' }],
          },
        },
      },
      input: { amount: 12_000, rate: 4.5, months: 12, start: '2027-01-15', extra: null },
    },
  ],
};

interface LoanInput {
  readonly amount: number;
  readonly rate: number;
  readonly months: number;
  readonly start: string;
  readonly extra?: number | null;
}

export const loanModel: Model = (_, { input: given }) => {
  const input = given as LoanInput;
  const monthly = input.rate / 1200;
  const payment =
    monthly === 0
      ? input.amount / input.months
      : (input.amount * monthly) / (1 - (1 + monthly) ** -input.months);
  const plain = amortise(input, payment, monthly);
  const faster = input.extra ? amortise(input, payment + input.extra, monthly) : null;
  const shown = faster ?? plain;
  return {
    payment: cents(payment),
    interest: cents(interestOf(shown)),
    ends: shown.at(-1)?.month ?? input.start,
    saved: faster === null ? null : cents(interestOf(plain) - interestOf(faster)),
    schedule: shown,
  };
};

interface Payment {
  readonly month: string;
  readonly interest: number;
  readonly principal: number;
  readonly balance: number;
}

function amortise({ amount, months, start }: LoanInput, payment: number, monthly: number): Payment[] {
  const schedule: Payment[] = [];
  let balance = amount;
  for (let month = 0; month < months && balance > 0.005; month++) {
    const interest = balance * monthly;
    const principal = Math.min(payment - interest, balance);
    balance -= principal;
    schedule.push({
      month: addMonths(start, month),
      interest: cents(interest),
      principal: cents(principal),
      balance: cents(balance),
    });
  }
  return schedule;
}

function interestOf(schedule: readonly Payment[]): number {
  return schedule.reduce((sum, { interest }) => sum + interest, 0);
}

function addMonths(day: string, months: number): string {
  const [year = 2000, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100 + 0;
}
