import type { Toolchain } from '../error-class.ts';

const r: Toolchain = {
  name: 'r',
  packages: ['r-base-core'],
  comment: '#',
  classes: [
    {
      name: 'object-not-found',
      files: {
        'analysis.R': `
prices <- c(1, 2, 3)
message("reading {{count}} rows")
mean_price <- function(values) {
  sum(values) / {{name}}
}
print(summary(prices))
mean_price(prices)
`,
      },
      values: { count: '3', name: 'n_rows' },
      run: 'Rscript analysis.R',
      truth: { cause: "object '{{name}}' not found", function: 'mean_price' },
      noise: [{ count: '30' }, { count: '7' }],
      near: [
        { name: 'other-name', values: { name: 'row_count' } },
        {
          name: 'function',
          files: {
            'analysis.R': `
mean_price <- function(values) {
  weighted(values)
}
mean_price(c(1, 2))
`,
          },
          truth: { cause: 'could not find function "weighted"' },
        },
      ],
    },
    {
      name: 'stop-with-warnings',
      files: {
        'clean.R': `
to_price <- function(text) {
  value <- as.numeric(text)
  if (is.na(value)) stop("not a price: ", text, call. = {{call}})
  value
}
sapply(c("1", "{{text}}"), to_price)
`,
      },
      values: { text: 'free', call: 'FALSE' },
      run: 'Rscript clean.R',
      truth: { cause: 'not a price: {{text}}' },
      near: [{ name: 'other-text', values: { text: 'none' } }],
    },
    {
      name: 'no-package',
      files: {
        'plot.R': `
library({{package}})
ggplot(data.frame(x = 1), aes(x))
`,
      },
      values: { package: 'ggplot2' },
      run: 'Rscript plot.R',
      truth: { cause: "there is no package called '{{package}}'" },
      near: [{ name: 'other-package', values: { package: 'dplyr' } }],
    },
    {
      name: 'parse',
      files: {
        'load.R': `
rows <- list(
  a = 1
  «b»{{name}} = 2
)
`,
      },
      values: { name: 'b' },
      run: 'Rscript load.R',
      truth: { cause: 'unexpected symbol' },
      near: [
        {
          name: 'string',
          files: {
            'load.R': `
rows <- list(
  a = 1
  "b" = 2
)
`,
          },
          truth: { cause: 'unexpected string constant' },
        },
      ],
    },
    {
      name: 'traceback',
      files: {
        'model.R': `
options(error = function() { traceback(2); quit(status = 1) })
column <- function(frame, name) frame[, name]
fit <- function(frame) {
  mean(column(frame, "{{column}}"))
}
fit(data.frame(price = 1:3))
`,
      },
      values: { column: 'cost' },
      run: 'Rscript model.R',
      truth: { cause: 'undefined columns selected' },
      near: [
        {
          name: 'other-error',
          files: {
            'model.R': `
options(error = function() { traceback(2); quit(status = 1) })
column <- function(frame, name) frame[[name]]
fit <- function(frame) {
  mean(column(frame, 4))
}
fit(data.frame(price = 1:3))
`,
          },
          truth: { cause: 'subscript out of bounds' },
        },
      ],
    },
    {
      name: 'file',
      files: {
        'read.R': `
read_orders <- function(path) {
  read.csv(path)
}
orders <- read_orders("data/{{file}}")
`,
      },
      values: { file: 'orders.csv' },
      run: 'Rscript read.R',
      truth: { cause: "cannot open file 'data/{{file}}': No such file or directory" },
      near: [{ name: 'other-file', values: { file: 'refunds.csv' } }],
    },
  ],
};

export default r;
