/** A program in which nothing fails. */
console.log('done');
